import { readApiFailure } from './api-failure';

it.each([
  {
    name: 'the server’s words come before the console’s',
    error: { code: 403, message: 'Forbidden', json: { message: 'nodes is forbidden' } },
    failure: { reason: 'Forbidden', message: 'nodes is forbidden', status: 403 },
  },
  {
    name: 'the status may be on the response only',
    error: { message: 'no', response: { status: 404 } },
    failure: { reason: 'NotFound', message: 'no', status: 404 },
  },
  {
    name: 'the status may be in the body only',
    error: { json: { code: 403, message: 'no' } },
    failure: { reason: 'Forbidden', message: 'no', status: 403 },
  },
  {
    name: 'a kind that API discovery does not know',
    error: new Error('Model does not exist'),
    failure: { reason: 'NotFound', message: 'Model does not exist', status: 404 },
  },
  {
    name: 'what was not saved, of a server that serves saved data',
    error: { code: 404, json: { code: 404, reason: 'NotCollected', message: 'no pods' } },
    failure: { reason: 'NotCollected', message: 'no pods', status: 404 },
  },
  {
    name: 'a status without words',
    error: { code: 500 },
    failure: { reason: 'Failed', message: 'HTTP 500', status: 500 },
  },
  {
    name: 'an error of the network',
    error: new TypeError('Failed to fetch'),
    failure: { reason: 'Failed', message: 'Failed to fetch' },
  },
  { name: 'a text', error: 'broken', failure: { reason: 'Failed', message: 'broken' } },
  {
    name: 'nothing at all',
    error: undefined,
    failure: { reason: 'Failed', message: 'The request failed' },
  },
])('$name', ({ error, failure }) => expect(readApiFailure(error)).toEqual(failure));
