import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { version } from '../../package.json';
import { formatFailure } from '../failure';
import { callTool, TOOLS, type ToolContext } from './tools';

const INSTRUCTIONS =
  'Facts about the update of an OpenShift cluster, computed from its objects. Repeat sentences, names, and commands as they are. ' +
  'What is unknown is said to be unknown, with the reason: do not guess it. Nothing here changes the cluster.';

/** A server of the Model Context Protocol with the tools. Failures are answers that say what went wrong. */
export function createServer(context: ToolContext): McpServer {
  const mcp = new McpServer(
    { name: 'update-status', version },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  );
  // The tools have JSON Schemas, which the parts above this one can't take.
  const { server } = mcp;
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: TOOLS.map(({ description, inputs, name, title }) => ({
      name,
      title,
      description,
      inputSchema: {
        type: 'object' as const,
        properties: Object.fromEntries(
          Object.entries(inputs).map(([input, facts]) => [input, { type: 'string', ...facts }]),
        ),
        additionalProperties: false,
      },
      annotations: { readOnlyHint: true, destructiveHint: false, openWorldHint: false },
    })),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    try {
      const { structured, text } = await callTool(params.name, params.arguments ?? {}, context);
      return {
        content: [{ type: 'text' as const, text }],
        ...(structured && { structuredContent: structured }),
      };
    } catch (error) {
      return { content: [{ type: 'text' as const, text: formatFailure(error) }], isError: true };
    }
  });
  return mcp;
}
