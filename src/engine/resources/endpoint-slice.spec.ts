import { anEndpointSlice } from '../../../scenarios/builders';
import { countReadyEndpoints, trimEndpointSlice } from './endpoint-slice';

it('counts endpoints that are ready, or do not say', () => {
  expect(countReadyEndpoints(anEndpointSlice({ ready: 2, notReady: 3 }))).toBe(2);
  expect(countReadyEndpoints({ endpoints: [{}, { conditions: { ready: null } }] })).toBe(2);
});

it.each([null, 'text', {}, { endpoints: null }, { endpoints: [null, 'text'] }])(
  'counts none of %p',
  (object) => expect(countReadyEndpoints(object)).toBe(0),
);

it('is trimmed to what is read of it', () => {
  const slice = anEndpointSlice({ ready: 1, notReady: 1 });
  const trimmed = trimEndpointSlice(slice);
  expect(countReadyEndpoints(trimmed)).toBe(1);
  expect(trimmed).toMatchObject({ metadata: { labels: slice.metadata.labels } });
  expect(JSON.stringify(trimmed)).not.toContain('addresses');
  expect(trimEndpointSlice(null)).toBeUndefined();
});
