/** A message that the next page shows, such as 'Device "DG-02" has been successfully deleted!' on the list. */
let notice: string | null = null;

export const setFlashNotice = (sentence: string): void => {
  notice = sentence;
};

export const flashNotice = (): string | null => notice;

export const clearFlashNotice = (): void => {
  notice = null;
};
