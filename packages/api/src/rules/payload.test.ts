import { describe, expect, it } from 'vitest';
import { createRuleInput, updateRuleInput } from './schema';

const create = (given: object) =>
  createRuleInput.parse({ deviceId: 'd-1', name: 'Hot', description: 'Too hot', ...given });
const sentences = (given: object) => createRuleInput.safeParse(given).error?.issues.map((issue) => issue.message);

describe('a rule as it is sent', () => {
  it('in the form’s fields keeps them, with defaults for the rest', () => {
    expect(create({ metric: 'Temperature', threshold: '98 °C', consequence: 'Stops' })).toEqual({
      deviceId: 'd-1',
      name: 'Hot',
      description: 'Too hot',
      metric: 'Temperature',
      metricValue: '',
      threshold: '98 °C',
      consequence: 'Stops',
      condition: 'Temperature 98 °C',
      action: 'Stops',
      priority: 'MEDIUM',
      status: 'ACTIVE',
      category: 'General',
      machineCondition: null,
    });
    expect(create({ metric: 'Temperature' })).toMatchObject({ action: 'Send notification' });
  });

  it('in the sent payload’s form is the same rule', () => {
    const sent = {
      name: 'Hot',
      description: 'Too hot',
      active: false,
      conditions: [{ deviceId: 'd-2', parameter: 'Temperature', operator: 'equals', value: 95 }],
      actions: [{ type: 'notification', deviceId: 'd-2', action: 'Tell the shift', value: '98 °C' }],
    };
    const read = { deviceId: 'd-2', metric: 'Temperature', metricValue: '95', threshold: '98 °C', status: 'INACTIVE' };
    expect(createRuleInput.parse(sent)).toMatchObject({
      ...read,
      condition: 'Temperature 98 °C',
      action: 'Tell the shift',
      machineCondition: null,
    });
    const { conditions, actions, ...rest } = sent;
    expect(createRuleInput.parse({ ...rest, condition: conditions[0], action: actions[0] })).toMatchObject(read);
  });

  it('says when it fires when its operator does', () => {
    const conditions = [{ parameter: 'Pressure', operator: '<', value: '2.4', unit: 'bar' }];
    expect(create({ conditions })).toMatchObject({
      machineCondition: { metric: 'Pressure', operator: '<', values: [2.4], unit: 'bar' },
      condition: 'Pressure is below 2.4 bar',
    });
  });

  it('may use alternative names; our own come first', () => {
    const other = { rule_id: 'r-1', rule_name: 'Old', metric_value: 7, title: 'T' };
    expect(createRuleInput.parse({ deviceId: 'd', description: 'D', metric: 'M', ...other })).toMatchObject({
      name: 'Old',
      metricValue: '7',
    });
    expect(create({ metric: 'M', ...other })).toMatchObject({ name: 'Hot' });
    expect(updateRuleInput.parse({ rule_id: 'r-1', isActive: true })).toEqual({ id: 'r-1', status: 'ACTIVE' });
  });

  it('is told field by field what is missing or too long', () => {
    const empty = { deviceId: 'd', name: ' ', description: '', condition: '', action: ' ' };
    expect(sentences(empty)).toEqual([
      'Rule name is required',
      'Description is required',
      'Condition is required',
      'Action is required',
    ]);
    expect(sentences({ deviceId: 'd' })).toEqual([
      'Rule name is required',
      'Description is required',
      'Condition is required',
    ]);
    const long = {
      name: 'x'.repeat(201),
      consequence: 'x'.repeat(4001),
      category: 'x'.repeat(101),
      priority: 'URGENT',
    };
    expect(sentences({ deviceId: 'd', description: 'D', condition: 'C', ...long })).toEqual([
      'Rule name must be at most 200 characters',
      'Consequence must be at most 4000 characters',
      'Action must be at most 4000 characters',
      'Priority must be one of: LOW, MEDIUM, HIGH',
      'Category must be at most 100 characters',
    ]);
  });

  it.each([
    [{ operator: 'between', values: [5] }, "'between' takes two values, the lower one first"],
    [{ operator: 'outside', values: [40, 0] }, "'outside' takes two values, the lower one first"],
    [{ operator: 'between', values: [4, 4] }, "'between' takes two values, the lower one first"],
    [{ operator: '>', values: [1, 2] }, "'>' takes one value"],
    [{ operator: '>', values: [] }, 'Value is required'],
    [{ operator: '>', values: ['hot'] }, 'Value must be a number'],
    [{ operator: '~', values: [1] }, 'Operator must be one of: >, >=, <, <=, between, outside, equals'],
    [{ operator: '>', values: [1], metric: '' }, 'Metric is required'],
  ])('has a machine condition that can be tested: not %j', (condition, sentence) => {
    const machineCondition = { metric: 'Temperature', unit: '°C', ...condition };
    const given = { deviceId: 'd', name: 'N', description: 'D', condition: 'C', action: 'A', machineCondition };
    expect(sentences(given)).toEqual([sentence]);
  });
});
