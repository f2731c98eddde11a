import { Button } from '@steward/ui/primitives/button';
import { usePush } from './use-push';

/** Connects this browser for push messages; every browser is connected separately. */
export function PushInBrowser({ publicKey }: { publicKey: string }) {
  const { state, pending, connect, disconnect } = usePush(publicKey);
  if (state === 'unknown') return null;
  if (state === 'unsupported') {
    return (
      <span className="max-w-40 text-right text-muted-foreground text-xs">This browser cannot show push messages</span>
    );
  }
  return state === 'on' ? (
    <Button size="sm" variant="ghost" pending={pending} onClick={disconnect}>
      Disconnect this browser
    </Button>
  ) : (
    <Button variant="outline" size="sm" pending={pending} onClick={connect}>
      Connect this browser
    </Button>
  );
}
