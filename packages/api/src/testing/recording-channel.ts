import { ChannelError } from '../notifications/deliveries/channel-error';
import type { Channel, ChannelMessage, DeliveryChannel, PushAddress, PushChannel } from '../ports';

export interface RecordedMessage<Address = string> extends ChannelMessage {
  to: Address;
}

/** Records sent messages. While `fails` is set, it rejects them with an error of that kind. */
export class RecordingChannel<Address = string> implements Channel<Address> {
  readonly name: DeliveryChannel;
  readonly sent: RecordedMessage<Address>[] = [];
  fails: ChannelError['kind'] | null = null;
  attempts = 0;

  constructor(name: DeliveryChannel) {
    this.name = name;
  }

  async send(to: Address, message: ChannelMessage): Promise<void> {
    this.attempts++;
    if (this.fails) throw new ChannelError(this.fails, `The ${this.name} service reported an error.`);
    this.sent.push({ to, ...message });
  }
}

export class RecordingPush extends RecordingChannel<PushAddress> implements PushChannel {
  readonly publicKey = 'B'.repeat(87);

  constructor() {
    super('push');
  }

  accepts(endpoint: string): boolean {
    return endpoint.startsWith('https://push.example/');
  }
}
