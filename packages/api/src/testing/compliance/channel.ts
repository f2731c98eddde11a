import { afterEach, describe, expect, it } from 'vitest';
import { ChannelError } from '../../notifications/deliveries/channel-error';
import type { Channel } from '../../ports';

/** A service that a channel sends to, whose behaviour the test controls. */
export interface ChannelService<Address> {
  channel: Channel<Address>;
  to: Address;
  /** All received messages as text. */
  received(): string[];
  /** 'down': answers with a temporary error. 'refusing': with a permanent error. 'silent': does not answer. */
  become(state: 'down' | 'refusing' | 'silent'): void;
  close(): Promise<void>;
  /** Texts that no error sentence may contain. */
  secrets: string[];
}

/** Compliance suite of the Channel port. `open` must configure a timeout of at most a second. */
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
        () => expect.fail('the message was sent'),
        (error: unknown) => error as ChannelError,
      );

    it('sends title, text and link', async () => {
      const service = await start();
      await service.channel.send(service.to, message);
      const [received, ...otherMessages] = service.received();
      expect(otherMessages).toEqual([]);
      for (const word of ['Bearing', 'příliš', 'Pump 1', 'Stop it.', message.url]) expect(received).toContain(word);
    });

    it.each([
      ['down', 'unavailable'],
      ['refusing', 'refused'],
      ['silent', 'unavailable'],
    ] as const)('reports a service that is %s as %s, in a sentence without secrets', async (state, kind) => {
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
