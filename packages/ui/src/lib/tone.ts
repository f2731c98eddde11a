/** Statuses with a colour. The colour is always accompanied by a word or a shape. */
export type Tone = 'ok' | 'warning' | 'error' | 'offline' | 'info' | 'high' | 'rule';

/** Colour of a dot, a bar or an icon. */
export const solidText: Record<Tone, string> = {
  ok: 'text-status-ok-solid',
  warning: 'text-status-warning-solid',
  error: 'text-status-error-solid',
  offline: 'text-status-offline-solid',
  info: 'text-status-info-solid',
  high: 'text-status-high-solid',
  rule: 'text-status-rule-solid',
};

/** Colour of text. */
export const toneText: Record<Tone, string> = {
  ok: 'text-status-ok-text',
  warning: 'text-status-warning-text',
  error: 'text-status-error-text',
  offline: 'text-status-offline-text',
  info: 'text-status-info-text',
  high: 'text-status-high-text',
  rule: 'text-status-rule-text',
};

export const toneBackground: Record<Tone, string> = {
  ok: 'bg-status-ok-bg',
  warning: 'bg-status-warning-bg',
  error: 'bg-status-error-bg',
  offline: 'bg-status-offline-bg',
  info: 'bg-status-info-bg',
  high: 'bg-status-high-bg',
  rule: 'bg-status-rule-bg',
};

/** Tinted box of a banner, a caution or an offer. */
export const toneBox: Record<Tone, string> = {
  ok: 'border-status-ok-border bg-status-ok-bg text-status-ok-text',
  warning: 'border-status-warning-border bg-status-warning-bg text-status-warning-text',
  error: 'border-status-error-border bg-status-error-bg text-status-error-text',
  offline: 'border-status-offline-border bg-status-offline-bg text-status-offline-text',
  info: 'border-status-info-border bg-status-info-bg text-status-info-text',
  high: 'border-status-high-border bg-status-high-bg text-status-high-text',
  rule: 'border-status-rule-border bg-status-rule-bg text-status-rule-text',
};
