/** The tabs of the page, in the order they are shown. */
export const PAGE_TABS = [
  'overview',
  'nodes',
  'operators',
  'health',
  'disruption',
  'history',
] as const;

export type PageTab = (typeof PAGE_TABS)[number];

/** Views of the nodes: each for itself, or side by side in time. */
export const NODE_VIEWS = ['table', 'timeline'] as const;

export type NodeView = (typeof NODE_VIEWS)[number];

/** The reader's choices in tabs, search, filters, and order. They are in the URL, so that a view can be shared. */
export interface PageState {
  readonly tab: PageTab;
  /** Name of the node whose panel is open. */
  readonly node?: string;
  /** The release to update to, of those on offer. */
  readonly target?: string;
  /** The view of the nodes tab. */
  readonly view: NodeView;
  readonly search: string;
  readonly pools: readonly string[];
  readonly assessments: readonly string[];
  readonly phases: readonly string[];
  readonly versions: readonly string[];
  /** Levels of health insights. */
  readonly levels: readonly string[];
  /** Column id; empty is the order the engine gives, worst first. */
  readonly sort: string;
  readonly isDescending: boolean;
}

export const INITIAL_PAGE_STATE: PageState = {
  tab: 'overview',
  view: 'table',
  search: '',
  pools: [],
  assessments: [],
  phases: [],
  versions: [],
  levels: [],
  sort: '',
  isDescending: false,
};
