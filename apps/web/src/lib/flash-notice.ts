/** A sentence that one page leaves for the next to show: 'Device "DG-02" has been successfully deleted!' on the list. */
let notice: string | null = null;

export const setFlashNotice = (sentence: string): void => {
  notice = sentence;
};

export const flashNotice = (): string | null => notice;

export const clearFlashNotice = (): void => {
  notice = null;
};
