/**
 * The URL of the script that reads saved data. It is next to the plugin's own, because a console allows no scripts of
 * other origins.
 */
export function readerScriptUrl(): string {
  // Said in two steps, or webpack would take it apart to share modules with the page.
  const script = new URL('../../../build/saved-reader/saved-reader.js', import.meta.url);
  return script.href;
}
