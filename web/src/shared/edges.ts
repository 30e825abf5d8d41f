const scrolls = (way: string): boolean => way === 'auto' || way === 'scroll';

// A list that goes on beyond its frame says so: its edge fades on the side where there is more.
export function edges(node: HTMLElement): { destroy(): void } {
  const measure = (): void => {
    const { overflowX, overflowY } = getComputedStyle(node); // what cannot be scrolled does not go on
    const below = scrolls(overflowY) && node.scrollTop + node.clientHeight < node.scrollHeight - 2;
    const aside = scrolls(overflowX) && node.scrollLeft + node.clientWidth < node.scrollWidth - 2;
    node.classList.toggle('more-below', below);
    node.classList.toggle('more-above', node.scrollTop > 3);
    node.classList.toggle('more-aside', aside || node.scrollLeft > 3);
  };
  const sizes = new ResizeObserver(measure);
  sizes.observe(node);
  const contents = new MutationObserver(measure);
  contents.observe(node, {
    childList: true,
    characterData: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['class'],
  });
  node.addEventListener('scroll', measure, { passive: true });
  measure();
  return {
    destroy() {
      sizes.disconnect();
      contents.disconnect();
    },
  };
}

/** The first of its kind that is laid out: panels that are closed have none. */
export const firstSeen = (wanted: string): Element | null =>
  [...document.querySelectorAll(wanted)].find((spot) => spot.getClientRects().length) ?? null;

/** Scroll the list around something until it is seen; only a list: what has no bar to scroll by stays where it is. */
export function intoSight(found: Element | null): void {
  const list = found?.closest<HTMLElement>('[data-pane], .housed > *');
  if (!found || !list || !list.clientHeight) return;
  const [box, frame] = [found.getBoundingClientRect(), list.getBoundingClientRect()];
  if (box.bottom > frame.bottom) list.scrollTop += Math.min(box.bottom - frame.bottom + 24, box.top - frame.top);
  else if (box.top < frame.top) list.scrollTop -= frame.top - box.top + 24;
}
