/** Afrikaans texts for the messages about signing in. */
import type { Translated } from "#contract/messages.ts";
import type { signInMessages as english } from "#contract/sign-in/messages.ts";

export const signInMessages: Translated<typeof english> = {
  sign_in_busy: "Te veel mense meld tegelyk aan. Probeer oor ’n oomblik weer.",
  sign_in_failed: "Jou e-posadres, selfoonnommer of wagwoord is nie reg nie.",
  verify_first:
    "Voer die kode in wat ons vir jou gestuur het. Tot dan kan jy net jou profiel sien.",
  confirm_first: "Voer jou wagwoord in voordat jy verander hoe jy aanmeld.",
  confirm_with_password:
    "Jy het geen bevestigde e-posadres of selfoonnommer nie, daarom kan ’n kode nie gestuur word nie. Voer jou wagwoord in.",
  second_factor_required:
    "Stel tweestap-aanmelding in jou profiel op voordat jy as personeel werk.",
  second_factor_code_required: "Voer die kode in",
  second_factor_wrong:
    "Daardie kode is nie reg nie. Kodes verander elke 30 sekondes en werk een keer. Voer die een in wat die toep nou wys",
  second_factor_recovery_wrong:
    "Daardie herstelkode is nie reg nie. Gaan dit na, of gebruik ’n ander een. Elkeen werk net een keer",
  recovery_codes_left: {
    one: "Jy het nog {count} herstelkode oor. Kry nuwes in jou profiel, onder Sekuriteit.",
    other: "Jy het nog {count} herstelkodes oor.",
  },
  second_factor_is_on: "Tweestap-aanmelding is reeds aan.",
  second_factor_not_started:
    "Begin weer, want tweestap-aanmelding is nie begin nie of het verander.",
  second_factor_expired: "Die aanmelding het te lank geduur. Meld weer aan.",
  second_factor_is_off: "Tweestap-aanmelding is af.",
  undo_expired: "Hierdie skakel werk nie meer nie. Dit werk vir sewe dae, en net een keer.",
  undo_taken:
    "Iemand anders het hierdie e-posadres of selfoonnommer bevestig. Kontak die munisipaliteit.",
  reset_expired: "Hierdie wagwoordherstel het verval. Vra ’n nuwe kode.",
  invalid_code: "Voer die kode van 6 syfers wat ons gestuur het, in",
  wrong_code: {
    one: "Daardie kode is nie reg nie. Gaan jou boodskap na. Jy het {count} poging oor",
    other: "Daardie kode is nie reg nie. Gaan jou boodskap na. Jy het {count} pogings oor",
  },
  wrong_code_last: "Daardie kode is nie reg nie. Vra ’n nuwe kode",
  code_expired: "Jy kan nie meer daardie kode gebruik nie. Vra ’n nuwe een",
  password_short: "Voer ’n wagwoord van {count} karakters of meer in",
  password_weak:
    "Kies ’n wagwoord wat moeiliker is om te raai, soos drie of vier woorde wat niks met mekaar te doen het nie",
  password_personal:
    "Kies ’n wagwoord wat moeiliker is om te raai. Gebruik ander woorde as jou naam, jou e-posadres en die munisipaliteit se naam",
  password_required: "Voer ’n nuwe wagwoord in",
};
