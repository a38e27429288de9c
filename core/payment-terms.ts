// What cards and banks do. It is the same in every shop with this card provider.

/** The cards that the payment page takes. */
export const cardsTaken = 'Visa, Mastercard, Amex or Discover';

/** Business days until a bank shows a refund. */
export const refundDays = { from: 5, to: 10 } as const;
