import {
  Component,
  Suspense,
  type ComponentType,
  type PropsWithChildren,
  type ReactNode,
} from 'react';
import { SummaryFailure } from '../components/surfaces/SummaryFailure';

interface SurfaceBoundaryState {
  readonly isBroken: boolean;
}

/** Keeps a mistake of ours on its own surface: the console's page around it goes on. */
export class SurfaceBoundary extends Component<PropsWithChildren, SurfaceBoundaryState> {
  override state: SurfaceBoundaryState = { isBroken: false };

  static getDerivedStateFromError(): SurfaceBoundaryState {
    return { isBroken: true };
  }

  override render(): ReactNode {
    return this.state.isBroken ? (
      <SummaryFailure retry={() => this.setState({ isBroken: false })} />
    ) : (
      this.props.children
    );
  }
}

/**
 * The component as the console may mount it anywhere: what it throws, and that its texts may still be loading, stays
 * with it.
 */
export function asSurface<P extends object>(Surface: ComponentType<P>): ComponentType<P> {
  return function GuardedSurface(props: P) {
    return (
      <SurfaceBoundary>
        <Suspense fallback={null}>
          <Surface {...props} />
        </Suspense>
      </SurfaceBoundary>
    );
  };
}
