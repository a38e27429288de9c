/** Days that a message is kept, as the privacy page says it: of a person, and of what seems a program. */
export const messageRetentionDays = { person: 730, suspect: 90 } as const;

/** Days after which an address is forgotten whose owner never pressed the link. */
export const unconfirmedRetentionDays = 30;
