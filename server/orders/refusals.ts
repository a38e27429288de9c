import { refuse } from '../../core/outcome.ts';

// Refusals of several rules, for the merchant.

export const changedMeanwhile = refuse('This order was changed in the meantime.', 409, 'changed');

export function unknownOrder(number: string) {
	return refuse(`There is no order ${number}.`, 404);
}

export function unknownReturn(number: string) {
	return refuse(`There is no return ${number}.`, 404);
}
