/** Whether the screen is so; where there is none (a page made for a test), it is not. */
export const media = (query: string): boolean => typeof matchMedia !== 'undefined' && matchMedia(query).matches;
