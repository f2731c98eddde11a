import { expect, it } from 'vitest';
import { matchTopic, namesOfTopic, topicProblem } from './topic-filter';

it.each([
  ['plant/pump', 'plant/pump', []],
  ['plant/pump', 'plant/pump/x', null],
  ['plant/+/temp', 'plant/pump/temp', ['pump']],
  ['plant/+', 'plant/a/b', null],
  ['plant/#', 'plant/a/b', ['a', 'b']],
  ['plant/#', 'plant', []],
  ['#', 'plant/a', ['plant', 'a']],
  ['#', '$SYS/uptime', null],
  ['+/uptime', '$SYS/uptime', null],
  ['$SYS/#', '$SYS/uptime', ['uptime']],
])('matchTopic with filter %s and topic %s returns %j', (filter, topic, levels) => {
  expect(matchTopic(filter, topic)).toEqual(levels);
});

it.each([
  ['plant/pump/temperature', 'plant/pump/temperature', '', 'temperature'],
  ['plant/pump/#', 'plant/pump/temperature', 'temperature', 'temperature'],
  ['plant/pump/#', 'plant/pump/motor/temperature', 'motor.temperature', 'motor.temperature'],
  ['plant/+/temperature', 'plant/motor/temperature', 'motor', 'motor.temperature'],
  ['plant/pump/#', 'plant/pump', '', 'pump'],
  ['plant/', 'plant/', '', 'value'],
])(
  'namesOfTopic with filter %s and topic %s returns the prefix "%s" and the single name %s',
  (filter, topic, prefix, name) => {
    expect(namesOfTopic(filter, topic)).toEqual({ prefix, singleName: name });
  },
);

it.each([
  ['plant/+/#', null],
  ['plant/#/x', 'In the topic, # may only stand at the end.'],
  ['plant/pump+', 'In the topic, + and # must stand alone between slashes.'],
  ['$share/group/plant', 'Shared subscriptions ($share) are not supported.'],
])('topicProblem returns for %s: %s', (filter, problem) => expect(topicProblem(filter)).toBe(problem));
