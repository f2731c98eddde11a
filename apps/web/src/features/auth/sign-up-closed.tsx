import { Banner } from '@steward/ui/blocks/banner';

/** Where only those who were invited may join: what to do without an invitation. */
export function SignUpClosed({ message }: { message: string }) {
  return (
    <div className="grid gap-4">
      <Banner tone="info">{message}</Banner>
      <ol className="grid list-decimal gap-1.5 pl-5 text-sm">
        <li>Ask an administrator of your organization to invite you, under Users.</li>
        <li>Open the link that you are given in this browser.</li>
        <li>Choose a password: you join with the role that the link gives.</li>
      </ol>
    </div>
  );
}
