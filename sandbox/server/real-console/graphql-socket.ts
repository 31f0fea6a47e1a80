import type { WebSocket } from 'ws';
import { fieldsOf, textOf } from '../json-fields';
import { answerGraphql, readQuestion } from './graphql';
import type { AskApi, Impersonation } from './own-api';
import { readImpersonation } from './own-api';

/**
 * Answers GraphQL over a WebSocket in the sub-protocol `graphql-ws` of old: `connection_init`, then any number of
 * `start`s with an id, each answered once with `data` and `complete`.
 */
export function serveGraphqlSocket(
  socket: WebSocket,
  askAs: (impersonation: Impersonation) => AskApi,
): void {
  let ask = askAs({});
  const tell = (message: Readonly<Record<string, unknown>>) => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
  };

  socket.on('message', (data: Buffer) => {
    const { type, id, payload } = readMessage(data.toString());
    switch (type) {
      case 'connection_init':
        ask = askAs(readImpersonation(fieldsOf(payload)));
        tell({ type: 'connection_ack' });
        return;
      case 'start':
        void answerGraphql(readQuestion(payload), ask).then((answer) => {
          tell({ type: 'data', id, payload: answer });
          tell({ type: 'complete', id });
        });
        return;
      case 'connection_terminate':
        socket.close();
        return;
    }
  });
}

function readMessage(text: string): {
  readonly type: string;
  readonly id: unknown;
  readonly payload: unknown;
} {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    message = {};
  }
  const { type, id, payload } = fieldsOf(message);
  return { type: textOf(type), id, payload };
}
