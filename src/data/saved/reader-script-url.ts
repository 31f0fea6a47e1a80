/**
 * Where the script is that reads saved data: beside the plugin's own, since a console lets no scripts of other origins
 * run.
 */
export function readerScriptUrl(): string {
  // Said in two steps, or webpack would take it apart to share modules with the page.
  const script = new URL('../../../build/saved-reader/saved-reader.js', import.meta.url);
  return script.href;
}
