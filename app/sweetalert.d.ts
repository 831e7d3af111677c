/** The build of SweetAlert2 that brings no styles of its own has no types of its own either. */
declare module "sweetalert2/dist/sweetalert2.esm.js" {
  export { default } from "sweetalert2";
}
