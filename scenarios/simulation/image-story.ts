/** How the OS image of a pool in image mode is built, counted from the moment at which the pool gets its target. */
export interface ImageStory {
  readonly startsAfterMs: number;
  /** Infinity: it never ends. */
  readonly takesMs: number;
  /** It fails, and this is what it says. */
  readonly failure?: string;
}

/** When nodes of the pool may move: once the image is there. */
export function imageReadyMs(image: ImageStory | undefined, targetSetMs: number): number {
  if (!image) return targetSetMs;
  return image.failure === undefined
    ? targetSetMs + image.startsAfterMs + image.takesMs
    : Number.POSITIVE_INFINITY;
}
