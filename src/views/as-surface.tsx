import { Suspense, type ComponentType } from 'react';
import { SummaryFailure } from '../components/surfaces/SummaryFailure';
import { Boundary } from './Boundary';

/**
 * The component as the console may mount it anywhere: what it throws, and that its texts may still be loading, stays
 * with it.
 */
export function asSurface<P extends object>(Surface: ComponentType<P>): ComponentType<P> {
  return function GuardedSurface(props: P) {
    return (
      <Boundary renderFailure={(_error, retry) => <SummaryFailure retry={retry} />}>
        <Suspense fallback={null}>
          <Surface {...props} />
        </Suspense>
      </Boundary>
    );
  };
}
