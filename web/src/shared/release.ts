// Which release this page is of. A newer one is taken up when somebody goes to another page, by loading it anew;
// nothing is ever loaded under their hands, so that no choice that is half made is lost.
const LOOK = 15 * 60_000;
const AGAIN = 'farshore.loaded'; // when a page was loaded anew because a part of it was gone
const own = (): string => document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';

class Release {
  newer = false;
  private looked = Date.now();

  start(): void {
    if (import.meta.env.DEV) return;
    const ready = (): void => void navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined);
    addEventListener('load', () => setTimeout(ready, 1500)); // the page comes first
    const look = (): void => void (document.hidden || Date.now() - this.looked < LOOK ? undefined : this.look());
    document.addEventListener('visibilitychange', look);
    setInterval(look, LOOK);
    // A part that was not fetched yet, of a release that is gone.
    addEventListener('vite:preloadError', (event) => {
      if (Date.now() - Number(sessionStorage.getItem(AGAIN) ?? 0) < LOOK) return;
      event.preventDefault();
      sessionStorage.setItem(AGAIN, String(Date.now()));
      location.reload();
    });
  }

  async look(): Promise<void> {
    this.looked = Date.now();
    const page = await fetch('/', { cache: 'no-cache' }).catch(() => null);
    const mine = own();
    if (page?.ok && mine) this.newer = !(await page.text()).includes(new URL(mine).pathname);
  }
}

export const release = new Release();
