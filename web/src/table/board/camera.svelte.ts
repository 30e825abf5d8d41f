// Pan and zoom of a board: a point of the drawing at the middle of the window, and a scale.
import type { Box } from '../../shared/geometry';
import type { Point } from '../../shared/noise';

export class Camera {
  x = $state(0);
  y = $state(0);
  k = $state(1);
  width = $state(1);
  height = $state(1);
  box = $state.raw<Box>({ x: 0, y: 0, w: 1, h: 1 });
  land = $state.raw<Box>({ x: 0, y: 0, w: 1, h: 1 }); // what is shown as the whole board: its places
  edge = $state.raw<Box>({ x: 0, y: 0, w: 1, h: 1 }); // how far one can go
  touched = false;

  /** The places, and with what is written around them; that belongs to the whole where places stay large enough. */
  lie(land: Box, wide: Box, least: number): void {
    this.edge = wide;
    this.land = wide;
    if (this.fitScale < least) this.land = land;
  }

  get fitScale(): number {
    return Math.min(this.width / this.land.w, this.height / this.land.h) || 1;
  }

  /** Whether the whole board is in the frame. */
  get whole(): boolean {
    return this.k <= this.fitScale * 1.01;
  }

  get transform(): string {
    const tx = this.width / 2 - (this.x - this.box.x) * this.k;
    const ty = this.height / 2 - (this.y - this.box.y) * this.k;
    return `translate(${tx.toFixed(2)}px, ${ty.toFixed(2)}px) scale(${this.k.toFixed(4)})`;
  }

  fit(): void {
    this.k = this.fitScale;
    this.x = this.land.x + this.land.w / 2;
    this.y = this.land.y + this.land.h / 2;
  }

  /**
   * Open on the whole board; where its places would be too small for a finger, at a scale that a finger can hit, on
   * what is lit, else around a point.
   */
  open(lit: Box | null, at: Point | null, least: number, opens: number): void {
    this.fit();
    if (this.k >= least || (!lit && !at)) return;
    this.k = opens;
    [this.x, this.y] = lit ? [lit.x + lit.w / 2, lit.y + lit.h / 2] : at!;
    this.clamp();
  }

  /** Whether a point lies in the frame. */
  sees([x, y]: Point): boolean {
    return Math.abs(x - this.x) * this.k <= this.width / 2 - 8 && Math.abs(y - this.y) * this.k <= this.height / 2 - 8;
  }

  zoom(by: number, sx = this.width / 2, sy = this.height / 2): void {
    const k = Math.min(6 * this.fitScale + 2, Math.max(this.fitScale * 0.8, this.k * by));
    const [px, py] = [this.x + (sx - this.width / 2) / this.k, this.y + (sy - this.height / 2) / this.k];
    this.x = px - (sx - this.width / 2) / k;
    this.y = py - (sy - this.height / 2) / k;
    this.k = k;
    this.touched = true;
    this.clamp();
  }

  pan(dx: number, dy: number): void {
    this.x -= dx / this.k;
    this.y -= dy / this.k;
    this.touched = true;
    this.clamp();
  }

  /** Bring a point into sight if it is not. */
  reveal([x, y]: Point, margin = 40): void {
    const [hw, hh] = [this.width / 2 / this.k - margin / this.k, this.height / 2 / this.k - margin / this.k];
    if (x < this.x - hw || x > this.x + hw) this.x = x;
    if (y < this.y - hh || y > this.y + hh) this.y = y;
    this.clamp();
  }

  private clamp(): void {
    const { x, y, w, h } = this.edge;
    const [hw, hh] = [this.width / 2 / this.k, this.height / 2 / this.k];
    const hold = (v: number, low: number, size: number, half: number): number =>
      2 * half >= size
        ? low + size / 2
        : Math.min(low + size + 14 / this.k - half, Math.max(low - 14 / this.k + half, v));
    this.x = hold(this.x, x, w, hw);
    this.y = hold(this.y, y, h, hh);
  }
}

/** Drag with one finger or the mouse, pinch with two, wheel to zoom. A drag of a few pixels is still a tap. */
export function gestures(node: HTMLElement, camera: Camera): { destroy(): void } {
  const fingers = new Map<number, Point>();
  let moved = 0;
  let apart = 0;
  const spread = (): number => {
    const [a, b] = [...fingers.values()];
    return a && b ? Math.hypot(a[0] - b[0], a[1] - b[1]) : 0;
  };
  const down = (e: PointerEvent): void => {
    if (e.pointerType === 'mouse' && e.button) return;
    fingers.set(e.pointerId, [e.clientX, e.clientY]);
    moved = 0;
    apart = spread();
  };
  const move = (e: PointerEvent): void => {
    const last = fingers.get(e.pointerId);
    if (!last) return;
    const [dx, dy] = [e.clientX - last[0], e.clientY - last[1]];
    fingers.set(e.pointerId, [e.clientX, e.clientY]);
    moved += Math.abs(dx) + Math.abs(dy);
    if (fingers.size === 1 && moved > 6) {
      camera.pan(dx, dy);
      node.classList.add('held');
    } else if (fingers.size === 2) {
      const now = spread();
      const rect = node.getBoundingClientRect();
      const [a, b] = [...fingers.values()];
      if (apart && a && b) camera.zoom(now / apart, (a[0] + b[0]) / 2 - rect.left, (a[1] + b[1]) / 2 - rect.top);
      apart = now;
    }
  };
  const up = (e: PointerEvent): void => {
    fingers.delete(e.pointerId);
    apart = 0;
    node.classList.remove('held');
  };
  const click = (e: MouseEvent): void => {
    if (moved > 10) e.stopPropagation();
    moved = 0;
  };
  const wheel = (e: WheelEvent): void => {
    e.preventDefault();
    const rect = node.getBoundingClientRect();
    camera.zoom(Math.exp(-e.deltaY * (e.ctrlKey ? 0.01 : 0.0015)), e.clientX - rect.left, e.clientY - rect.top);
  };
  node.addEventListener('pointerdown', down);
  addEventListener('pointermove', move);
  addEventListener('pointerup', up);
  addEventListener('pointercancel', up);
  node.addEventListener('click', click, true);
  node.addEventListener('wheel', wheel, { passive: false });
  return {
    destroy() {
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', up);
    },
  };
}
