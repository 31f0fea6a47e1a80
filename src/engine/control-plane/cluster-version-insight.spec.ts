import { aCondition, anEntry, minutesAgo } from '../../testing/engine/readings';
import { assessClusterVersionUpdating } from './cluster-version-insight';

const partial = anEntry({ state: 'Partial', startedAt: minutesAgo(60) });
const completed = anEntry({ startedAt: minutesAgo(60), completedAt: minutesAgo(30) });

const progressing = (status: string, reason = '', message = '') =>
  aCondition({ status, reason, message, lastTransitionAt: minutesAgo(7) });

describe('assessClusterVersionUpdating', () => {
  it.each([
    {
      name: 'True with a partial entry',
      condition: progressing('True', 'Working', 'Working towards 4.16.0'),
      newest: partial,
      status: 'True',
      reason: 'Progressing',
      message:
        "ClusterVersion has Progressing=True(Reason=Working) | Message='Working towards 4.16.0'",
    },
    {
      name: 'False with a completed entry',
      condition: progressing('False'),
      newest: completed,
      status: 'False',
      reason: 'NotProgressing',
      message: "ClusterVersion has Progressing=False(Reason=) | Message=''",
    },
    {
      name: 'Unknown without the condition',
      condition: undefined,
      newest: partial,
      status: 'Unknown',
      reason: 'CannotDetermineUpdating',
      message: 'No Progressing condition in ClusterVersion',
    },
    {
      name: 'Unknown without a history',
      condition: progressing('False'),
      newest: undefined,
      status: 'Unknown',
      reason: 'CannotDetermineUpdating',
      message: 'Empty history in ClusterVersion',
    },
    {
      name: 'Unknown when it progresses and the entry is completed',
      condition: progressing('True'),
      newest: completed,
      status: 'Unknown',
      reason: 'CannotDetermineUpdating',
      message: 'Progressing=True in ClusterVersion but last history item is not Partial',
    },
    {
      name: 'Unknown when it progresses and the partial entry has an end',
      condition: progressing('True'),
      newest: { ...partial, completedAt: minutesAgo(1) },
      status: 'Unknown',
      reason: 'CannotDetermineUpdating',
      message: 'Progressing=True in ClusterVersion but last history item has completion time',
    },
    {
      name: 'Unknown when it rests and the entry is partial',
      condition: progressing('False'),
      newest: partial,
      status: 'Unknown',
      reason: 'CannotDetermineUpdating',
      message: 'Progressing=False in ClusterVersion but last history item is not completed',
    },
    {
      name: 'Unknown when it rests and the completed entry has no end',
      condition: progressing('False'),
      newest: { ...completed, completedAt: undefined },
      status: 'Unknown',
      reason: 'CannotDetermineUpdating',
      message: 'Progressing=False in ClusterVersion but no completion in last history item',
    },
    {
      name: 'Unknown as the condition says',
      condition: progressing('Unknown', 'WhoKnows', 'M'),
      newest: partial,
      status: 'Unknown',
      reason: 'CannotDetermineUpdating',
      message: "ClusterVersion has Progressing=Unknown(Reason=WhoKnows) | Message='M'",
    },
    {
      name: 'Unknown with a status that is none',
      condition: progressing('WhatEver'),
      newest: completed,
      status: 'Unknown',
      reason: 'CannotDetermineUpdating',
      message: "ClusterVersion has Progressing=WhatEver(Reason=) | Message=''",
    },
  ])('$name', ({ condition, newest, status, reason, message }) => {
    expect(assessClusterVersionUpdating(condition, newest)).toEqual({
      type: 'Updating',
      status,
      reason,
      message,
    });
  });
});
