/** What one page leaves to be said by the next: 'Device "DG-02" has been successfully deleted!' on the list. */
let left: string | null = null;

export const leaveNotice = (sentence: string): void => {
  left = sentence;
};

export const leftNotice = (): string | null => left;

export const forgetNotice = (): void => {
  left = null;
};
