/**
 * Builds and checks EasyPay numbers, which are used to pay at a till: `9`, four digits for the
 * receiver, the account's digits, and a check digit.
 */

/**
 * Builds an EasyPay number. The check digit is the Luhn digit of the receiver and the account,
 * without the leading 9, as on the numbers that municipalities print. Throws RangeError unless the
 * receiver has four digits and the account has 1 to 20 digits.
 */
export function easyPayNumber(receiver: string, accountDigits: string): string {
  if (!/^\d{4}$/.test(receiver))
    throw new RangeError(`An EasyPay receiver has four digits, not ${JSON.stringify(receiver)}.`);
  if (!/^\d{1,20}$/.test(accountDigits))
    throw new RangeError(
      `An account number has 1 to 20 digits, not ${JSON.stringify(accountDigits)}.`,
    );
  const body = `${receiver}${accountDigits}`;
  return `9${body}${luhnDigit(body)}`;
}

/** Checks an EasyPay number's format and its check digit, which detects any single wrong digit. */
export function isEasyPayNumber(digits: string): boolean {
  return /^9\d{4}\d{1,20}\d$/.test(digits) && luhnDigit(digits.slice(1, -1)) === digits.slice(-1);
}

/**
 * Returns the Luhn check digit. Doubles every second digit from the right, and then adds up all the
 * digits.
 */
function luhnDigit(body: string): string {
  let sum = 0;
  for (let place = 0; place < body.length; place++) {
    const digit = Number(body.charAt(body.length - 1 - place));
    const doubled = digit * 2;
    sum += place % 2 === 1 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return String((10 - (sum % 10)) % 10);
}
