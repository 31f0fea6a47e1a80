/** What is given as soon as it is there. */
export async function eventually<T>(
  look: () => Promise<T | undefined> | T | undefined,
): Promise<T> {
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
