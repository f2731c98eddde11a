export const smallestZoom = 0.25;
export const largestZoom = 3;
const zoomStep = 0.25;
const quarterTurn = 90;

export interface ViewerState {
  index: number;
  zoom: number;
  /** Degrees, clockwise. */
  rotation: number;
}

export type ViewerAction =
  | { type: 'zoom'; steps: number }
  | { type: 'rotate' }
  | { type: 'reset' }
  | { type: 'show'; index: number };

export const openedAt = (index: number): ViewerState => ({ index, zoom: 1, rotation: 0 });

/** Another picture starts as it is; beyond the ends nothing moves. */
export function viewerReducer(count: number) {
  return (state: ViewerState, action: ViewerAction): ViewerState => {
    switch (action.type) {
      case 'zoom': {
        const zoom = state.zoom + action.steps * zoomStep;
        return { ...state, zoom: Math.min(largestZoom, Math.max(smallestZoom, zoom)) };
      }
      case 'rotate':
        return { ...state, rotation: (state.rotation + quarterTurn) % 360 };
      case 'reset':
        return openedAt(state.index);
      case 'show':
        return action.index < 0 || action.index >= count ? state : openedAt(action.index);
    }
  };
}

const keys: Record<string, (index: number) => ViewerAction> = {
  ArrowLeft: (index) => ({ type: 'show', index: index - 1 }),
  ArrowUp: (index) => ({ type: 'show', index: index - 1 }),
  ArrowRight: (index) => ({ type: 'show', index: index + 1 }),
  ArrowDown: (index) => ({ type: 'show', index: index + 1 }),
  '+': () => ({ type: 'zoom', steps: 1 }),
  '=': () => ({ type: 'zoom', steps: 1 }),
  '-': () => ({ type: 'zoom', steps: -1 }),
};

/** What a key does; Esc closes the dialog by itself. */
export const actionOfKey = (key: string, index: number): ViewerAction | undefined => keys[key]?.(index);
