import { matchTopic } from '../telemetry/topic-filter';
import type { SubscribedDevice } from './broker-plan';

/** Finds the devices that are subscribed to a topic. Only topics with wildcards are compared one by one. */
export class TopicIndex {
  private readonly exact = new Map<string, SubscribedDevice[]>();
  private readonly wildcards: SubscribedDevice[] = [];

  constructor(devices: readonly SubscribedDevice[]) {
    for (const device of devices) {
      if (/[+#]/.test(device.topic)) this.wildcards.push(device);
      else this.add(device.topic, device);
      if (device.statusTopic && device.statusTopic !== device.topic) this.add(device.statusTopic, device);
    }
  }

  devicesOf(topic: string): SubscribedDevice[] {
    const exact = this.exact.get(topic) ?? [];
    const wildcardMatches = this.wildcards.filter(
      (device) => !exact.includes(device) && matchTopic(device.topic, topic),
    );
    return [...exact, ...wildcardMatches];
  }

  private add(topic: string, device: SubscribedDevice): void {
    this.exact.set(topic, [...(this.exact.get(topic) ?? []), device]);
  }
}
