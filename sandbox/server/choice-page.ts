import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendBody } from './reply';
import type { ScenarioSummary } from './sandbox-state';

/** A page of links to choose a scenario by, for a console that has no switch of ours. */
export async function sendChoicePage(
  request: IncomingMessage,
  response: ServerResponse,
  summaries: readonly ScenarioSummary[],
): Promise<void> {
  const rows = summaries.map(
    ({ id, title, description }) => `<li>
<a href="/update-status?scenario=${id}">${escape(title)}</a>
(<a href="/update-status?scenario=${id}&amp;clock=still">with a still clock</a>)
<p>${escape(description)}</p>
</li>`,
  );
  await sendBody(
    request,
    response,
    200,
    'text/html; charset=utf-8',
    `<!doctype html>
<html lang="en">
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width" />
<title>Scenarios</title>
<style>
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 50rem; padding: 0 1rem; }
p { margin-block: 0 1rem; }
</style>
<h1>Scenarios</h1>
<ul>
${rows.join('\n')}
</ul>
</html>
`,
  );
}

function escape(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}
