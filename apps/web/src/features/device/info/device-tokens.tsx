import { toast } from '@steward/ui/lib/toast';
import { Button } from '@steward/ui/primitives/button';
import { Card, CardAction, CardContent, CardHeader, CardTitle } from '@steward/ui/primitives/card';
import { useState } from 'react';
import { TokenDialog } from '../../../care/tokens/token-dialog';
import { TokenList } from '../../../care/tokens/token-list';
import { trpc } from '../../../lib/trpc/trpc';

/** API tokens with which a device, or its gateway, sends readings. */
export function DeviceTokens({ deviceId }: { deviceId: string }) {
  const utils = trpc.useUtils();
  const tokens = trpc.tokens.ofDevice.useQuery({ deviceId });
  const [creating, setCreating] = useState(false);
  const refresh = () => void utils.tokens.ofDevice.invalidate({ deviceId });
  const create = trpc.tokens.createForDevice.useMutation({ onSuccess: refresh });
  const revoke = trpc.tokens.revokeOfDevice.useMutation({
    onSuccess: ({ message }) => toast.success(message),
    onError: ({ message }) => toast.error('The API token could not be revoked', { description: message }),
    onSettled: refresh,
  });
  return (
    <Card>
      <CardHeader>
        <CardTitle>API tokens</CardTitle>
        <CardAction>
          <Button variant="ghost" onClick={() => setCreating(true)}>
            Create token
          </Button>
        </CardAction>
      </CardHeader>
      <CardContent>
        <TokenList
          tokens={tokens.data}
          error={tokens.error?.message}
          onRetry={() => void tokens.refetch()}
          empty="No tokens yet. With a token, the device can send its readings to Steward."
          revoking={revoke.isPending ? revoke.variables.id : undefined}
          onRevoke={(id) => revoke.mutate({ deviceId, id })}
        />
      </CardContent>
      {creating ? (
        <TokenDialog
          description="The device sends its readings with it. It permits nothing else."
          withScopes={false}
          created={create.data}
          pending={create.isPending}
          error={create.error?.message}
          onCreate={({ name, validDays }) => create.mutate({ deviceId, name, validDays })}
          onClose={() => {
            setCreating(false);
            create.reset();
          }}
        />
      ) : null}
    </Card>
  );
}
