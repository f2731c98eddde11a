import { toast } from '@steward/ui/lib/toast';
import { useCallback, useEffect, useState } from 'react';
import { trpc } from '../../../lib/trpc/trpc';
import { canPush, currentSubscription, subscribeBrowser } from './push-subscription';

type State = 'unknown' | 'unsupported' | 'off' | 'on';

/** Push subscription of this browser, with functions to connect and disconnect it. */
export function usePush(publicKey: string) {
  const utils = trpc.useUtils();
  const [state, setState] = useState<State>('unknown');
  const [pending, setPending] = useState(false);
  const refreshState = useCallback(async () => {
    if (!canPush()) return setState('unsupported');
    setState((await currentSubscription()) ? 'on' : 'off');
  }, []);
  useEffect(() => {
    refreshState().catch(() => setState('unsupported'));
  }, [refreshState]);

  const run = async (work: () => Promise<void>, failure: string) => {
    setPending(true);
    try {
      await work();
      await refreshState();
      await utils.settings.channels.invalidate();
    } catch (error) {
      toast.error(failure, { description: error instanceof Error ? error.message : undefined });
    } finally {
      setPending(false);
    }
  };
  const connect = () =>
    run(async () => {
      await utils.client.settings.subscribePush.mutate(await subscribeBrowser(publicKey));
      toast.success('This browser now receives push messages');
    }, 'This browser could not be connected');
  const disconnect = () =>
    run(async () => {
      const subscription = await currentSubscription();
      if (!subscription) return;
      await utils.client.settings.unsubscribePush.mutate({ endpoint: subscription.endpoint });
      await subscription.unsubscribe();
    }, 'This browser could not be disconnected');
  return { state, pending, connect: () => void connect(), disconnect: () => void disconnect() };
}
