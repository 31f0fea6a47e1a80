import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import type { FailureProps } from '../components/page/FailureState';
import { PartFailure } from '../components/page/PartFailure';

interface AttemptProps<P> {
  readonly partProps: P;
  readonly retry: () => void;
}

/**
 * A component in a script of its own, which is loaded when the component is first shown. `React.lazy` alone keeps a failed
 * import until the page is reloaded; here it is imported again when the component is mounted again, or when the reader asks
 * for that. What the component itself throws is not caught.
 *
 * @param load Imports the component.
 * @param Loading What is shown meanwhile.
 * @param Failed What is shown when it failed, if not a notice the size of a part of the page.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Loading: ComponentType,
  Failed: ComponentType<FailureProps> = PartFailure,
): ComponentType<P> {
  const begin = () =>
    lazy(async (): Promise<{ default: (props: AttemptProps<P>) => ReactNode }> => {
      try {
        const Part = await load();
        return { default: ({ partProps }) => <Part {...partProps} /> };
      } catch (error) {
        latest = begin();
        return { default: ({ retry }) => <Failed error={error} retry={retry} /> };
      }
    });
  let latest = begin();
  return function LazyPart(props: P) {
    // Mounted parts keep their attempt: nothing is loaded again unasked.
    const [Attempt, setAttempt] = useState(() => latest);
    return (
      <Suspense fallback={<Loading />}>
        <Attempt partProps={props} retry={() => setAttempt(() => latest)} />
      </Suspense>
    );
  };
}
