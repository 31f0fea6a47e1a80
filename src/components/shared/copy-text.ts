/**
 * Puts a text into the clipboard.
 * @returns Whether the browser allowed it; it does only on secure origins.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
