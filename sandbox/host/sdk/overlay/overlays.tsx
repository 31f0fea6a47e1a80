import { createContext, useCallback, useContext, useMemo, useState } from 'react';
import type { ComponentType, FC, ReactNode } from 'react';

interface OpenOverlay {
  readonly id: string;
  readonly Component: ComponentType<Record<string, unknown>>;
  readonly props: Record<string, unknown>;
}

interface Overlays {
  readonly open: (overlay: OpenOverlay) => void;
  readonly close: (id: string) => void;
}

const OverlayContext = createContext<Overlays>({ open: () => undefined, close: () => undefined });

let overlayCount = 0;
const nextId = (): string => {
  overlayCount += 1;
  return `overlay-${overlayCount}`;
};

/** Keeps what plugins open beside the page, and renders it. */
export const OverlayProvider: FC<{ children: ReactNode }> = ({ children }) => {
  const [overlays, setOverlays] = useState<readonly OpenOverlay[]>([]);
  const context = useMemo<Overlays>(
    () => ({
      open: (overlay) =>
        setOverlays((known) => [...known.filter(({ id }) => id !== overlay.id), overlay]),
      close: (id) => setOverlays((known) => known.filter((overlay) => overlay.id !== id)),
    }),
    [],
  );
  return (
    <OverlayContext.Provider value={context}>
      {children}
      {overlays.map(({ id, Component, props }) => (
        <Component key={id} {...props} />
      ))}
    </OverlayContext.Provider>
  );
};

/** Opens a component that gets `closeOverlay` beside the given props. Several can be open at once. */
export const useOverlay = () => {
  const { open, close } = useContext(OverlayContext);
  return useCallback(
    <P,>(component: FC<P & { closeOverlay: () => void }>, props: P): void => {
      const id = nextId();
      open({
        id,
        // The list holds components of all kinds, each beside the props it was opened with.
        Component: component as ComponentType<Record<string, unknown>>,
        props: { ...props, closeOverlay: () => close(id) },
      });
    },
    [open, close],
  );
};

const DEFAULT_MODAL_ID = 'modal';

/** The older way: the component gets `closeModal`; one modal at a time unless it has an id of its own. */
export const useModal = () => {
  const { open, close } = useContext(OverlayContext);
  return useCallback(
    <P,>(component: FC<P & { closeModal: () => void }>, props: P, id = DEFAULT_MODAL_ID): void =>
      open({
        id,
        // As above.
        Component: component as ComponentType<Record<string, unknown>>,
        props: { ...props, closeModal: () => close(id) },
      }),
    [open, close],
  );
};
