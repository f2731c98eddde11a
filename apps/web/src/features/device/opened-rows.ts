/** Table rows with open details, stored with the page state. */
export interface OpenedRows {
  isOpen: (id: string) => boolean;
  toggle: (id: string) => void;
}

/** Older rows are dropped, to bound the stored state. */
const maxRows = 30;

export const openedRows = (ids: readonly string[], onChange: (ids: string[]) => void): OpenedRows => ({
  isOpen: (id) => ids.includes(id),
  toggle: (id) => onChange(ids.includes(id) ? ids.filter((openId) => openId !== id) : [...ids, id].slice(-maxRows)),
});
