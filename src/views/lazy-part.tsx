import { startTransition, useEffect, useState, type ComponentType } from 'react';
import type { FailureProps } from '../components/page/FailureState';
import { PartFailure } from '../components/page/PartFailure';
import { OnDemand } from '../data/on-demand';

/** The result of loading a part. */
type Outcome<P> = { readonly Part: ComponentType<P> } | { readonly error: unknown };

/**
 * A component in a script of its own, which is loaded when the component is first shown, once what is around it has
 * been drawn. One that did not arrive is asked for again when the component is mounted again, or when the reader asks
 * for that. What the component itself throws is not caught.
 *
 * Not with `React.lazy`: a console has shown a fallback shortly before it mounts the page, and React holds back a
 * picture with another one for up to half a second.
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
  const script = new OnDemand(load);
  return function LazyPart(props: P) {
    const [outcome, setOutcome] = useState<Outcome<P> | undefined>(() => {
      const Part = script.getState();
      return Part && { Part };
    });
    useEffect(() => {
      if (outcome) return;
      let isAwaited = true;
      // In slices: a part may be as large as a tab.
      const show = (next: Outcome<P>): void =>
        startTransition(() => {
          if (isAwaited) setOutcome(next);
        });
      script.arrival().then(
        (Part) => show({ Part }),
        (error: unknown) => show({ error }),
      );
      return () => {
        isAwaited = false;
      };
    }, [outcome]);
    if (!outcome) return <Loading />;
    if ('error' in outcome) {
      return <Failed error={outcome.error} retry={() => setOutcome(undefined)} />;
    }
    return <outcome.Part {...props} />;
  };
}
