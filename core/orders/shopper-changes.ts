/**
 * Whether shoppers can change an order themselves: `open` while it can be cancelled, `cancelling`
 * until the provider has made the refund of a cancellation, else `closed`.
 */
export const changeStates = ['open', 'cancelling', 'closed'] as const;
export type ChangeState = (typeof changeStates)[number];
