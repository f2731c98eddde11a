import { describe, expect, it } from 'vitest';
import { createRuleInput, updateRuleInput } from './schema';

const parseRule = (fields: object) =>
  createRuleInput.parse({ deviceId: 'd-1', name: 'Hot', description: 'Too hot', ...fields });
const errorMessages = (input: object) => createRuleInput.safeParse(input).error?.issues.map((issue) => issue.message);

describe('the input of a rule', () => {
  it('keeps the form fields and adds defaults', () => {
    expect(parseRule({ metric: 'Temperature', threshold: '98 °C', consequence: 'Stops' })).toEqual({
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
      evaluation: { delaySeconds: 0, hysteresis: 0, repeatMinutes: 0, openTask: false },
      trigger: null,
    });
    expect(parseRule({ metric: 'Temperature' })).toMatchObject({ action: 'Send notification' });
  });

  it('is read from the "sent payload" form with conditions and actions', () => {
    const payload = {
      name: 'Hot',
      description: 'Too hot',
      active: false,
      conditions: [{ deviceId: 'd-2', parameter: 'Temperature', operator: 'equals', value: 95 }],
      actions: [{ type: 'notification', deviceId: 'd-2', action: 'Tell the shift', value: '98 °C' }],
    };
    const expected = {
      deviceId: 'd-2',
      metric: 'Temperature',
      metricValue: '95',
      threshold: '98 °C',
      status: 'INACTIVE',
    };
    expect(createRuleInput.parse(payload)).toMatchObject({
      ...expected,
      condition: 'Temperature 98 °C',
      action: 'Tell the shift',
      machineCondition: null,
    });
    const { conditions, actions, ...rest } = payload;
    expect(createRuleInput.parse({ ...rest, condition: conditions[0], action: actions[0] })).toMatchObject(expected);
  });

  it('gets a machine condition from a comparison operator with a number', () => {
    const conditions = [{ parameter: 'Pressure', operator: '<', value: '2.4', unit: 'bar' }];
    expect(parseRule({ conditions })).toMatchObject({
      machineCondition: { metric: 'Pressure', operator: '<', values: [2.4], unit: 'bar' },
      condition: 'Pressure is below 2.4 bar',
    });
  });

  it('accepts alternative field names, but prefers the documented ones', () => {
    const alternatives = { rule_id: 'r-1', rule_name: 'Old', metric_value: 7, title: 'T' };
    expect(createRuleInput.parse({ deviceId: 'd', description: 'D', metric: 'M', ...alternatives })).toMatchObject({
      name: 'Old',
      metricValue: '7',
    });
    expect(parseRule({ metric: 'M', ...alternatives })).toMatchObject({ name: 'Hot' });
    expect(updateRuleInput.parse({ rule_id: 'r-1', isActive: true })).toEqual({ id: 'r-1', status: 'ACTIVE' });
  });

  it('is rejected with one sentence for each missing or too long field', () => {
    const empty = { deviceId: 'd', name: ' ', description: '', condition: '', action: ' ' };
    expect(errorMessages(empty)).toEqual([
      'Rule name is required',
      'Description is required',
      'Condition is required',
      'Action is required',
    ]);
    expect(errorMessages({ deviceId: 'd' })).toEqual([
      'Rule name is required',
      'Description is required',
      'Condition is required',
    ]);
    const invalidRule = {
      name: 'x'.repeat(201),
      consequence: 'x'.repeat(4001),
      category: 'x'.repeat(101),
      priority: 'URGENT',
    };
    expect(errorMessages({ deviceId: 'd', description: 'D', condition: 'C', ...invalidRule })).toEqual([
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
  ])('rejects the machine condition %j', (condition, sentence) => {
    const machineCondition = { metric: 'Temperature', unit: '°C', ...condition };
    const input = { deviceId: 'd', name: 'N', description: 'D', condition: 'C', action: 'A', machineCondition };
    expect(errorMessages(input)).toEqual([sentence]);
  });
});
