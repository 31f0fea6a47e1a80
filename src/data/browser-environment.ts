import { consoleFetch } from '../sdk';
import type { Environment } from './environment';

export const browserEnvironment: Environment = {
  nowMs: () => Date.now(),
  random: () => Math.random(),
  after(delayMs, callback) {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
  fetch: (path, options) => consoleFetch(path, options),
  openSocket(path, handlers) {
    const url = new URL(path, window.location.href);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(url.href);
    socket.onopen = () => handlers.onOpen();
    socket.onmessage = (event: MessageEvent<unknown>) => handlers.onMessage(event.data);
    socket.onclose = () => handlers.onEnd();
    return {
      close() {
        socket.onopen = null;
        socket.onmessage = null;
        socket.onclose = null;
        socket.close();
      },
    };
  },
};
