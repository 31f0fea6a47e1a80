import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';

// react-router needs them, and jsdom does not have them.
Object.assign(globalThis, { TextDecoder, TextEncoder });
