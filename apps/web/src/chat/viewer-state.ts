export const minZoom = 0.25;
export const maxZoom = 3;
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

export const initialState = (index: number): ViewerState => ({ index, zoom: 1, rotation: 0 });

/** Showing another image resets zoom and rotation; an index out of range is ignored. */
export function viewerReducer(count: number) {
  return (state: ViewerState, action: ViewerAction): ViewerState => {
    switch (action.type) {
      case 'zoom': {
        const zoom = state.zoom + action.steps * zoomStep;
        return { ...state, zoom: Math.min(maxZoom, Math.max(minZoom, zoom)) };
      }
      case 'rotate':
        return { ...state, rotation: (state.rotation + quarterTurn) % 360 };
      case 'reset':
        return initialState(state.index);
      case 'show':
        return action.index < 0 || action.index >= count ? state : initialState(action.index);
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

/** Action of a key, if any. The dialog handles Esc. */
export const keyAction = (key: string, index: number): ViewerAction | undefined => keys[key]?.(index);
