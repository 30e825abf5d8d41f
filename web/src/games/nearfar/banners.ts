// The peoples of Near and Far by their banners, and the faces that theirs wear.
export const FACES: Record<string, string[]> = {
  green: ['bandit', 'robber', 'outback-hat'],
  blue: ['cowled', 'wizard-face', 'witch-face'],
  red: ['lizardman', 'lizard-tongue', 'sauropod-head'],
  yellow: ['camel', 'camel-head', 'beard'],
};
export const BANNERS: readonly string[] = Object.keys(FACES);
