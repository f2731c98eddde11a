import { afterEach, describe, expect, it } from 'vitest';
import { ChannelError } from '../../notifications/deliveries/channel-error';
import type { Channel } from '../../ports';

/** A service that a channel sends to, and what it does next. */
export interface ChannelService<Address> {
  channel: Channel<Address>;
  to: Address;
  /** Everything it was sent, as text. */
  received(): string[];
  /** 'down': answers that it cannot now. 'refusing': that it never will. 'silent': not at all. */
  become(state: 'down' | 'refusing' | 'silent'): void;
  close(): Promise<void>;
  /** What no sentence may contain. */
  secrets: string[];
}

/** What every adapter of the Channel port does. The adapter is given a time-out of at most a second. */
export function channelCompliance<Address>(name: string, open: () => Promise<ChannelService<Address>>) {
  describe(`${name} as Channel`, () => {
    let close: (() => Promise<void>) | undefined;
    afterEach(() => close?.());

    async function start() {
      const service = await open();
      close = () => service.close();
      return service;
    }

    const message = {
      title: 'Bearing < 3 mm & "hot" — příliš',
      text: 'The bearing of Pump 1 is hot.\nStop it.',
      url: 'https://steward.example/notifications?open=1',
    };
    const failure = (service: ChannelService<Address>) =>
      service.channel.send(service.to, message).then(
        () => expect.fail('it was sent'),
        (error: unknown) => error as ChannelError,
      );

    it('says title, text and where to look', async () => {
      const service = await start();
      await service.channel.send(service.to, message);
      const [received, ...others] = service.received();
      expect(others).toEqual([]);
      for (const word of ['Bearing', 'příliš', 'Pump 1', 'Stop it.', message.url]) expect(received).toContain(word);
    });

    it.each([
      ['down', 'unavailable'],
      ['refusing', 'refused'],
      ['silent', 'unavailable'],
    ] as const)('calls a service that is %s %s, in a sentence without secrets', async (state, kind) => {
      const service = await start();
      service.become(state);
      const error = await failure(service);
      expect(error).toBeInstanceOf(ChannelError);
      expect(error.kind).toBe(kind);
      expect(error.message).toMatch(/^[A-Z].*\.$/);
      for (const secret of service.secrets) expect(error.message).not.toContain(secret);
      expect(service.received()).toEqual([]);
    });
  });
}
