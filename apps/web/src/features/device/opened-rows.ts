/** Rows whose detail is open, remembered with the page. */
export interface OpenedRows {
  isOpen: (id: string) => boolean;
  toggle: (id: string) => void;
}

/** More are not remembered. */
const most = 30;

export const openedRows = (ids: readonly string[], onChange: (ids: string[]) => void): OpenedRows => ({
  isOpen: (id) => ids.includes(id),
  toggle: (id) => onChange(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id].slice(-most)),
});
