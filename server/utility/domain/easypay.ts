/** EasyPay numbers: what a consumer pays with at a till. `9`, four digits of the receiver, the account's digits, a check digit. */

/**
 * The check digit is plain Luhn over receiver and account, without the leading 9 (as the municipalities print it).
 * Throws RangeError when the receiver is not four digits or the account is not 1 to 20 digits.
 */
export function easyPayNumber(receiver: string, accountDigits: string): string {
  if (!/^\d{4}$/.test(receiver)) throw new RangeError(`An EasyPay receiver has four digits, not ${JSON.stringify(receiver)}.`);
  if (!/^\d{1,20}$/.test(accountDigits)) throw new RangeError(`Not 1 to 20 digits of an account: ${JSON.stringify(accountDigits)}.`);
  const body = `${receiver}${accountDigits}`;
  return `9${body}${luhnDigit(body)}`;
}

/** Whether these digits are an EasyPay number: form and check digit. One wrong digit anywhere is always noticed. */
export function isEasyPayNumber(digits: string): boolean {
  return /^9\d{4}\d{1,20}\d$/.test(digits) && luhnDigit(digits.slice(1, -1)) === digits.slice(-1);
}

/** From the right, every second digit is doubled, and the digits of a doubled one are added up. */
function luhnDigit(body: string): string {
  let sum = 0;
  for (let place = 0; place < body.length; place++) {
    const digit = Number(body.charAt(body.length - 1 - place));
    const doubled = digit * 2;
    sum += place % 2 === 1 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return String((10 - (sum % 10)) % 10);
}
