import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { FrontEnd } from './front-end';
import { PLUGIN_NAME, PLUGIN_NAMESPACE, type PageFacts } from './page-facts';
import { setPageHeaders } from './page-headers';
import { sendBody, sendText } from './reply';

const FLAGS_ELEMENT = /(<script[^>]*\bid="server-flags"[^>]*>)[\s\S]*?(<\/script>)/;

/** Our own stand-in for a console, from the folder it was built to. */
export function ownHost(folder: string): FrontEnd {
  return {
    staticFolder: join(folder, 'static'),
    sendPage: (request, response, facts) => sendHostPage(request, response, folder, facts),
  };
}

/** Answers with the host's page, the server's flags written into it. */
async function sendHostPage(
  request: IncomingMessage,
  response: ServerResponse,
  folder: string,
  facts: PageFacts,
): Promise<void> {
  let page: string;
  try {
    page = await readFile(join(folder, 'index.html'), 'utf8');
  } catch {
    await sendText(
      request,
      response,
      503,
      'The console host is not built: run "make demo", which builds it.\n',
    );
    return;
  }
  // `<` must not end the element early.
  const flags = JSON.stringify(serverFlags(facts)).replace(/</g, '\\u003c');
  setPageHeaders(response);
  await sendBody(
    request,
    response,
    200,
    'text/html; charset=utf-8',
    page.replace(FLAGS_ELEMENT, (_all, start: string, end: string) => `${start}${flags}${end}`),
  );
}

function serverFlags(facts: PageFacts): Readonly<Record<string, unknown>> {
  return {
    basePath: '/',
    branding: 'ocp',
    releaseVersion: facts.releaseVersion,
    consolePlugins: [PLUGIN_NAME],
    i18nNamespaces: [PLUGIN_NAMESPACE],
    prometheusBaseURL: facts.hasMonitoring ? '/api/prometheus' : '',
    alertManagerBaseURL: facts.hasMonitoring ? '/api/alertmanager' : '',
    controlPlaneTopology: facts.controlPlaneTopology,
    userSettingsLocation: 'localstorage',
  };
}
