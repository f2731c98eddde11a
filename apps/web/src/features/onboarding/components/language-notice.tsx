import { Banner } from '@steward/ui/blocks/banner';

/** Said of a manual in a language that Steward does not understand. */
export function LanguageNotice({ notice, className }: { notice: string | null; className: string }) {
  if (!notice) return null;
  return (
    <Banner tone="warning" className={className}>
      <p>{notice}</p>
    </Banner>
  );
}
