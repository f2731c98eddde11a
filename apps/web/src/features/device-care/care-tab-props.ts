import type { CareSearch } from './use-care-search';

export interface CareTabProps {
  care: CareSearch;
  /** The form for a new one is open. */
  adding: boolean;
  onAdd: () => void;
  /** Stable: a form that has saved closes by itself after a while. */
  onAddClose: () => void;
}
