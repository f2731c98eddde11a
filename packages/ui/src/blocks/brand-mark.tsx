/** The logo: a page with a folded corner and a tick. */
export function BrandMark({ size = 26 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 26 26" fill="none" aria-hidden="true" className="shrink-0">
      <path d="M4 0h13l9 9v13a4 4 0 0 1-4 4H4a4 4 0 0 1-4-4V4a4 4 0 0 1 4-4Z" fill="var(--primary)" />
      <path d="M17 0l9 9h-6a3 3 0 0 1-3-3V0Z" fill="var(--primary-border)" />
      <path
        d="M7 14.2l4 4 7.5-7.6"
        stroke="var(--primary-foreground)"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
