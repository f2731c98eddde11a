import type { ApiToken } from '@steward/api/schema/api-tokens';
import { ConfirmDialog } from '@steward/ui/blocks/confirm-dialog';
import { ErrorPanel } from '@steward/ui/blocks/error-panel';
import { Badge } from '@steward/ui/primitives/badge';
import { Button } from '@steward/ui/primitives/button';
import { Skeleton } from '@steward/ui/primitives/skeleton';
import { useState } from 'react';
import { dayOf, relativeMoment } from '../../lib/calendar';
import { useToday } from '../../lib/organization-calendar';

interface TokenListProps {
  /** Undefined while they load. */
  tokens: readonly ApiToken[] | undefined;
  error: string | undefined;
  onRetry: () => void;
  /** Text shown if there are no tokens. */
  empty: string;
  /** Id of the token that is being revoked. */
  revoking: string | undefined;
  onRevoke: (id: string) => void;
}

/** API tokens of a person or a device, each with a button to revoke it. */
export function TokenList({ tokens, error, onRetry, empty, revoking, onRevoke }: TokenListProps) {
  const [tokenToRevoke, setTokenToRevoke] = useState<ApiToken | null>(null);
  if (!tokens && error) {
    return (
      <ErrorPanel title="Failed to load the API tokens" onRetry={onRetry}>
        {error}
      </ErrorPanel>
    );
  }
  if (!tokens) return <Skeleton className="h-12" />;
  if (!tokens.length) return <p className="text-muted-foreground text-sm">{empty}</p>;
  return (
    <>
      <ul className="-my-2.5">
        {tokens.map((token) => (
          <TokenRow
            key={token.id}
            token={token}
            pending={revoking === token.id}
            onRevoke={() => setTokenToRevoke(token)}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={tokenToRevoke !== null}
        onOpenChange={() => setTokenToRevoke(null)}
        title={`Revoke the token "${tokenToRevoke?.name ?? ''}"?`}
        confirmLabel="Revoke"
        onConfirm={() => {
          if (tokenToRevoke) onRevoke(tokenToRevoke.id);
          setTokenToRevoke(null);
        }}
      >
        Programs that use it lose access immediately. This cannot be undone.
      </ConfirmDialog>
    </>
  );
}

interface TokenRowProps {
  token: ApiToken;
  pending: boolean;
  onRevoke: () => void;
}

function TokenRow({ token, pending, onRevoke }: TokenRowProps) {
  const today = useToday();
  const { name, scopes, createdByName, createdAt, expiresAt, expired, lastUsedAt } = token;
  const lastUse = lastUsedAt ? `last used ${relativeMoment(lastUsedAt, today)}` : 'never used';
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b py-2.5 last:border-b-0">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-1.5 font-medium text-sm">
          <span className="wrap-anywhere">{name}</span>
          {scopes.map((scope) => (
            <Badge key={scope} variant="tag">
              {scope}
            </Badge>
          ))}
        </p>
        <p className="text-muted-foreground text-xs tabular-nums">
          <span className={expired ? 'font-medium text-status-error-text' : undefined}>
            {expired ? 'Expired' : 'Valid until'} {dayOf(expiresAt)}
          </span>
          {` · ${lastUse} · created ${dayOf(createdAt)} by ${createdByName}`}
        </p>
      </div>
      <Button variant="ghost" size="sm" pending={pending} onClick={onRevoke} aria-label={`Revoke the token ${name}`}>
        Revoke
      </Button>
    </li>
  );
}
